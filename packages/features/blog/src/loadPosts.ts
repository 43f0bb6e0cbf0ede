import type { ListSource } from './listSource.ts'
import { sortNewestFirst, type Post, type Summary } from './posts.ts'
import type { PostSource } from './postSource.ts'

/** Result of loading from a source. A promise of this result never rejects. */
export type LoadResult<Value> = { status: 'ready'; value: Value } | { status: 'failed' }

/** A post with its related posts; null if no post has the slug. */
export type PostWithRelated = { post: Post; related: readonly Summary[] } | null

export interface CachedRequest<Value> {
  promise: Promise<LoadResult<Value>>
  loaded: LoadResult<Value> | null
}

const cache = new WeakMap<ListSource | PostSource, Map<string, CachedRequest<unknown>>>()

/** Loads all posts from a source, and sorts them with the newest first. */
export function loadPosts(source: ListSource): CachedRequest<readonly Summary[]> {
  return loadCached(source, '', async () => sortNewestFirst(await source.posts()))
}

/** Loads a post. If its related posts can't be loaded, only logs the error (BLOG-067). */
export function loadPost(source: PostSource, slug: string): CachedRequest<PostWithRelated> {
  return loadCached(source, slug, async () => {
    const [post, related] = await Promise.all([source.post(slug), source.related(slug).catch(logAndIgnore)])
    return post && { post, related }
  })
}

/** Removes a cached result, so that the list or a post is loaded again. */
export function clearCached(source: ListSource | PostSource, slug = ''): void {
  cache.get(source)?.delete(slug)
}

/**
 * Returns the result, or suspends the component while it loads. Replaces React's `use`, which never resumes under `act`
 * in stories.
 */
export function readOrSuspend<Value>({ loaded, promise }: CachedRequest<Value>): LoadResult<Value> {
  if (loaded) return loaded
  throw promise
}

/** Returns the cached request, or starts one. React needs the same promise in every render. */
function loadCached<Value>(
  source: ListSource | PostSource,
  key: string,
  load: () => Promise<Value>,
): CachedRequest<Value> {
  const all = cache.get(source) ?? new Map<string, CachedRequest<unknown>>()
  cache.set(source, all)
  const request = (all.get(key) as CachedRequest<Value> | undefined) ?? startRequest(load)
  all.set(key, request)
  return request
}

function startRequest<Value>(load: () => Promise<Value>): CachedRequest<Value> {
  const request: CachedRequest<Value> = {
    loaded: null,
    promise: load()
      .then(
        (value): LoadResult<Value> => ({ status: 'ready', value }),
        (): LoadResult<Value> => ({ status: 'failed' }),
      )
      .then((loaded) => (request.loaded = loaded)),
  }
  return request
}

function logAndIgnore(reason: unknown): [] {
  console.warn('Couldn’t load the related posts, so none are shown.', reason)
  return []
}
