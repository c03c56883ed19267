// Amazon Bedrock through boto3 and aioboto3: the runtime clients for models, agents and flows.
import { framework } from '../define.ts';

const CLIENT = '{boto3,aioboto3,aiobotocore}{,.session}{,.Session(),.get_session()}.{client,create_client}';

export default framework({
  id: 'bedrock',
  title: 'Amazon Bedrock',
  docs: 'https://boto3.amazonaws.com/v1/documentation/api/latest/reference/services/bedrock-runtime.html',
  packages: ['boto3', 'aioboto3', 'aiobotocore'],
  imports: ['boto3', 'aioboto3', 'aiobotocore'],
  // The service is an argument; the names of these methods belong to no other one.
  types: { Runtime: [`${CLIENT}()`] },
  calls: [
    { call: '<Runtime>.{converse_stream,invoke_model_with_response_stream}', is: 'model', iterates: 'stream' },
    { call: '<Runtime>.{converse,invoke_model}', is: 'model' },
    { call: '<Runtime>.{invoke_agent,invoke_inline_agent,invoke_flow}', is: 'agent', iterates: 'stream' },
    { call: '<Runtime>.retrieve_and_generate', is: 'model' },
    { call: '<Runtime>.retrieve', is: 'external' },
  ],
  gaps: [],
});
