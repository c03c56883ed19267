// Values that only the place of execution knows: environment, command line, settings files.
import type { CallModel, ValueModel } from '../define.ts';

const PARSED = '{argparse,configargparse,jsonargparse}.ArgumentParser().{parse_args,parse_intermixed_args}()';

export const CONFIG: readonly CallModel[] = [
  {
    call: [
      'os.{getenv,environ.get,environ.setdefault,environ.pop,environ.copy,environb.get}',
      '{dotenv,dotenv.main}.{dotenv_values,get_key,load_dotenv,find_dotenv}',
      '{environs,environ}.Env(){,.*}',
      'decouple.{config,Config().get,AutoConfig()}',
      'starlette.config.Config()',
      'configparser.{ConfigParser,RawConfigParser,SafeConfigParser}().{get,getint,getfloat,getboolean,items,sections,read}',
      '{argparse,configargparse,jsonargparse}.ArgumentParser().{parse_args,parse_known_args,parse_intermixed_args}',
      'getopt.{getopt,gnu_getopt}',
      'docopt.docopt',
      'fire.Fire',
      'absl.flags.DEFINE_*',
      'hydra.{compose,main}',
      'omegaconf.OmegaConf.{load,create,from_cli,merge}',
      'tomllib.{load,loads}',
      '{toml,tomli,tomlkit}.{load,loads}',
      'yaml.{load,safe_load,full_load,load_all,safe_load_all}',
      'ruamel.yaml.YAML().load',
      'dynaconf.Dynaconf(){,.get}',
      'streamlit.secrets.get',
      'google.colab.userdata.get',
      'kaggle_secrets.UserSecretsClient().get_secret',
      'keyring.get_password',
      'shutil.which',
      'platform.*',
      'locale.getlocale',
      'os.{cpu_count,getpid,getcwd,getlogin}',
      'socket.gethostname',
      'torch.cuda.{is_available,device_count}',
    ],
    origin: 'config',
  },
  // Options of a command line program become parameters of the decorated function.
  {
    call: [
      'click.{option,argument}',
      'typer.{Option,Argument}',
      'cyclopts.Parameter',
      'fastapi.{Query,Path,Body,Header}',
    ],
    origin: 'config',
  },
];

export const CONFIG_VALUES: readonly ValueModel[] = [
  { value: ['os.{environ,environb}', 'sys.{argv,flags,platform,version_info}', 'streamlit.secrets'], origin: 'config' },
  {
    value: [`${PARSED}.*`, '{pydantic_settings,pydantic}.BaseSettings().*', 'decouple.config', 'absl.flags.FLAGS.*'],
    origin: 'config',
  },
  { value: ['django.conf.settings.*', 'flask.current_app.config', 'flask.Flask().config'], origin: 'config' },
];
