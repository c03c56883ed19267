// Names of callees that tell how a call is resolved: those too common to say whose they are, and those that run what they are given.
/** Methods of so many classes that their name says nothing. */
export const TOO_COMMON = new Set(
  'get set add append pop update items keys values join split read write close open run start stop send put copy format strip replace encode decode search match find index count sort lower upper execute commit'.split(
    ' ',
  ),
);
/** External callables that run the functions they are given, now or in a task that is waited for. */
export const RUNS_ARGUMENTS = new Set(
  'map starmap imap gather to_thread submit run_in_executor run_sync run_in_threadpool apply apply_async filter reduce sorted max min any all wait_for create_task ensure_future run run_until_complete run_coroutine_threadsafe start_soon as_completed amap iter partial wraps_call retry_call with_retry Thread Process Timer takewhile dropwhile islice chain zip enumerate list tuple set sum tqdm'.split(
    ' ',
  ),
);

/** Of these, the ones whose result is that of the one callable they are given. */
export const RUNS_ELSEWHERE = new Set(
  'to_thread run_in_executor run_sync run_in_threadpool run_blocking sync_to_async iter'.split(' '),
);
