import type { ListSource } from './listSource.ts'
import { newestFirst, type Post, type Summary } from './posts.ts'
import type { PostSource } from './postSource.ts'

/** Result of loading from a source. The promise never rejects. */
export type Loaded<Value> = { status: 'ready'; value: Value } | { status: 'failed' }

/** A post with its related posts; null if there is no post with that slug. */
export type PostWithRelated = { post: Post; related: readonly Summary[] } | null

/** A cached request to a source. */
export interface Asked<Value> {
  coming: Promise<Loaded<Value>>
  /** Null while loading. */
  loaded: Loaded<Value> | null
}

const kept = new WeakMap<ListSource | PostSource, Map<string, Asked<unknown>>>()

/** Loads all posts of a source, newest first. */
export function loadedPosts(source: ListSource): Asked<readonly Summary[]> {
  return once(source, '', async () => newestFirst(await source.posts()))
}

/** Loads one post. A failure to load its related posts is only logged (BLOG-067). */
export function loadedPost(source: PostSource, slug: string): Asked<PostWithRelated> {
  return once(source, slug, async () => {
    const [post, related] = await Promise.all([source.post(slug), source.related(slug).catch(logged)])
    return post && { post, related }
  })
}

/** Removes a cached result, so that the list or a post is loaded again. */
export function forget(source: ListSource | PostSource, slug = ''): void {
  kept.get(source)?.delete(slug)
}

/**
 * Returns the result, or suspends the component while it loads. React's `use` would do the same, but never resumes
 * under `act` in stories.
 */
export function settled<Value>({ loaded, coming }: Asked<Value>): Loaded<Value> {
  if (loaded) return loaded
  throw coming
}

/** Returns the cached request, because React needs the same promise in every render, or starts one. */
function once<Value>(source: ListSource | PostSource, key: string, load: () => Promise<Value>): Asked<Value> {
  const all = kept.get(source) ?? new Map<string, Asked<unknown>>()
  kept.set(source, all)
  const asked = (all.get(key) as Asked<Value> | undefined) ?? ask(load)
  all.set(key, asked)
  return asked
}

function ask<Value>(load: () => Promise<Value>): Asked<Value> {
  const asked: Asked<Value> = {
    loaded: null,
    coming: load()
      .then(
        (value): Loaded<Value> => ({ status: 'ready', value }),
        (): Loaded<Value> => ({ status: 'failed' }),
      )
      .then((loaded) => (asked.loaded = loaded)),
  }
  return asked
}

function logged(reason: unknown): [] {
  console.warn('What is related to the post could not be loaded, so it is not shown.', reason)
  return []
}
