// Files and databases. Reads answer from outside state; writes change it.
import type { CallModel } from '../define.ts';

const FILE =
  '{builtins.open,io.open,codecs.open,gzip.open,bz2.open,lzma.open,aiofiles.open,pathlib.Path().open,tempfile.*}()';
const PATH = '{pathlib,anyio,trio,aiopath}.{Path,PurePath,PosixPath,AsyncPath}{,.cwd,.home}()';
const SQL =
  '{sqlite3,psycopg,psycopg2,pymysql,MySQLdb,mysql.connector,pyodbc,oracledb,cx_Oracle,duckdb,aiosqlite,asyncpg,aiomysql,snowflake.connector,databricks.sql,pymssql,clickhouse_connect,trino.dbapi,libsql_experimental}';
const CONNECTION = `${SQL}.{connect,connect_async,create_pool,get_client}(){,.acquire(),.cursor()}`;

export const FILES: readonly CallModel[] = [
  {
    call: [
      `${FILE}.{write,writelines,truncate}`,
      `${PATH}.{write_text,write_bytes,unlink,mkdir,rename,replace,rmdir,touch,symlink_to,chmod}`,
      'os.{remove,unlink,rename,replace,mkdir,makedirs,rmdir,removedirs,chmod,symlink,link,truncate,kill}',
      'shutil.{copy,copy2,copyfile,copytree,move,rmtree,make_archive,unpack_archive}',
      '{json,pickle,yaml,toml,tomli_w,marshal,cloudpickle,joblib}.{dump,safe_dump}',
      'csv.{writer,DictWriter}().{writerow,writerows,writeheader}',
      'pandas.DataFrame().to_{csv,json,excel,parquet,sql,pickle}',
      'openpyxl.{Workbook,load_workbook}().save',
      'git.Repo(){,.clone_from(),.init()}{.index,.git,.remote(),.remotes.origin}.{add,commit,push,pull,checkout,apply}',
      'zipfile.ZipFile().{write,writestr,extractall}',
    ],
    is: 'external',
    writesOutside: true,
    origin: 'arguments',
  },
  {
    call: [
      `${FILE}.{read,readline,readlines,seek,tell}`,
      `${PATH}.{read_text,read_bytes,exists,is_file,is_dir,stat,iterdir,glob,rglob,walk,resolve,owner}`,
      'builtins.open',
      'os.{listdir,scandir,walk,stat,access,readlink}',
      'os.path.{exists,isfile,isdir,getsize,getmtime,getctime,islink}',
      'glob.{glob,iglob}',
      '{json,pickle,marshal,cloudpickle,joblib,numpy}.load',
      'csv.{reader,DictReader}',
      'pandas.read_*',
      'PIL.Image.open',
      '{pypdf,PyPDF2}.PdfReader',
      'docx.Document',
      'openpyxl.load_workbook',
      'tempfile.{mkdtemp,mkstemp,gettempdir}',
      'importlib.resources.**',
      'zipfile.ZipFile().{read,namelist,open}',
      'git.Repo().**',
      'psutil.**',
    ],
    origin: 'external_state',
  },
  {
    call: [
      `${CONNECTION}.{execute,executemany,executescript,callproc,fetch,fetchrow,fetchval,command,insert,query}`,
      '{sqlalchemy,sqlmodel}.**.{create_engine().connect(),create_engine().begin(),Session(),sessionmaker()(),AsyncSession(),scoped_session()()}.{execute,scalars,scalar,exec,commit,flush,run_sync}',
      'pymongo.**.{MongoClient,AsyncMongoClient}().**',
      'motor.**.AsyncIOMotorClient().**',
      'neo4j.{GraphDatabase.driver,AsyncGraphDatabase.driver}(){,.session()}.{run,execute_query,execute_read,execute_write}',
      'elasticsearch.**.{,Async}Elasticsearch().{search,index,update,delete,bulk}',
      'supabase.**.execute',
      'firebase_admin.**.{set,update,delete,add}',
      'google.cloud.{bigquery,firestore,storage}.**.{query,set,update,upload_from_string}',
      'dynamodb.**',
    ],
    is: 'external',
    writesOutside: true,
    origin: 'external_state',
  },
  {
    call: [
      `${CONNECTION}.{fetchone,fetchall,fetchmany,cursor}`,
      `${CONNECTION}{,.execute()}.{fetchone,fetchall,fetchmany}`,
      '{redis,aioredis}{,.**}.{Redis,StrictRedis,from_url}().{get,hget,hgetall,lrange,llen,exists,keys,scan,smembers,zrange,lpop,rpop,spop}',
      '{chromadb,pinecone,qdrant_client,weaviate,faiss,lancedb,pymilvus}.**.{query,search,get,similarity_search,query_points}',
    ],
    origin: 'external_state',
  },
];
