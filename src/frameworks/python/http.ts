// HTTP clients. Reading asks about outside state, every other method also changes it. Browsers and mail are alike.
import type { CallModel } from '../define.ts';

const CLIENT =
  '{requests,requests{.Session,.session,.sessions.Session}(),requests_html.{HTML,AsyncHTML}Session(),requests_toolbelt.**.*Session(),cachecontrol.CacheControl(),httpx,httpx.{,Async}Client(),aiohttp{,.client}.ClientSession(),cloudscraper.create_scraper(),curl_cffi.requests,curl_cffi.requests.{,Async}Session(),niquests,niquests.{,Async}Session()}';
const URLLIB3 = 'urllib3{,.PoolManager(),.poolmanager.PoolManager(),.HTTPConnectionPool(),.HTTPSConnectionPool()}';
const PAGE =
  '{playwright.**.{Page,Frame,Locator},playwright.**.{chromium,firefox,webkit}.{launch,launch_persistent_context,connect,connect_over_cdp}(){,.new_context()}.new_page,playwright.**.{chromium,firefox,webkit}.launch_persistent_context().new_page}()';
const DRIVER = '{selenium,undetected_chromedriver,seleniumwire}.**.{Chrome,Firefox,Edge,Safari,Remote,WebDriver}()';

export const HTTP: readonly CallModel[] = [
  { call: `${CLIENT}.{post,put,patch,delete}`, is: 'external', writesOutside: true },
  { call: `${CLIENT}.{get,head,options,request,send}`, is: 'external' },
  { call: 'httpx{,.{,Async}Client()}.stream', is: 'external', iterates: 'stream' },
  {
    call: [
      `${URLLIB3}.{request,urlopen,request_encode_body}`,
      'urllib.request.{urlopen,urlretrieve,build_opener().open,OpenerDirector().open}',
      'urllib2.urlopen',
      'http.client.HTTP{,S}Connection().{request,getresponse}',
      'httplib2.Http().request',
      'pycurl.Curl().perform',
      'tornado.httpclient.**.fetch',
      'wget.download',
      'feedparser.parse',
      'gql.**.{Client,AsyncClient}().{execute,execute_async}',
      'zeep.Client().service.*',
      'boto3{,.session}{,.Session()}.{client,resource}().{get_*,list_*,describe_*,head_*,query,scan}',
      'googleapiclient.**.execute',
      'wikipedia.{search,page,summary}',
      'wikipediaapi.Wikipedia().page',
      '{duckduckgo_search,ddgs}.{DDGS,AsyncDDGS}().{text,news,images,chat,answers}',
      'googlesearch.search',
      'serpapi.**.{GoogleSearch().get_dict,search,GoogleSearch().get_json}',
      'tavily.{,Async}{TavilyClient,Client}().{search,extract,qna_search,get_search_context,crawl,map}',
      'exa_py.{,Async}Exa().{search,search_and_contents,get_contents,find_similar,answer}',
      'firecrawl.**.{scrape_url,crawl_url,search,map_url,scrape,crawl}',
      'arxiv.{Search().results,Client().results}',
      'newspaper.Article().{download,parse}',
      'yfinance.{download,Ticker().history}',
      'github.Github().**',
      `${DRIVER}.{find_element,find_elements,get_screenshot_as_base64,page_source}`,
      `${PAGE}.{content,text_content,inner_text,inner_html,screenshot,title,query_selector,query_selector_all,wait_for_selector,wait_for_load_state,evaluate}`,
    ],
    is: 'external',
  },
  {
    call: [
      `${DRIVER}.{get,execute_script,execute_async_script,refresh,back,find_element().click,find_element().send_keys}`,
      `${PAGE}.{goto,click,fill,type,press,keyboard.*,mouse.*,reload,check,select_option}`,
      'pyautogui.{click,write,typewrite,press,hotkey,moveTo,scroll,doubleClick,rightClick}',
      'smtplib.SMTP{,_SSL}().{sendmail,send_message}',
      'boto3{,.session}{,.Session()}.{client,resource}().{put_*,send_*,publish,create_*,update_*,delete_*,start_*,upload_*}',
      'slack_sdk.**.{chat_postMessage,files_upload,files_upload_v2}',
      'twilio.rest.Client().messages.create',
      'tweepy.**.{create_tweet,update_status}',
      '{kafka.**.KafkaProducer,aiokafka.**.AIOKafkaProducer,confluent_kafka.Producer}().{send,send_and_wait,produce}',
      'pika.**.channel().basic_publish',
      '{redis,aioredis}{,.**}.{Redis,StrictRedis,from_url}().{publish,lpush,rpush,xadd,set,hset,delete}',
      'webbrowser.open',
    ],
    is: 'external',
    writesOutside: true,
  },
];
