import type { ListSource } from './listSource.ts'
import { newestFirst, type Post, type Summary } from './posts.ts'
import type { PostSource } from './postSource.ts'

/** What came of asking a source; a failure is an answer too. */
export type Loaded<Value> = { status: 'ready'; value: Value } | { status: 'failed' }

/** A post with what to read after it; null when there is none of that name. */
export type PostWithRelated = { post: Post; related: readonly Summary[] } | null

/** Something asked for once. */
export interface Asked<Value> {
  coming: Promise<Loaded<Value>>
  /** Null until it is there. */
  loaded: Loaded<Value> | null
}

const kept = new WeakMap<ListSource | PostSource, Map<string, Asked<unknown>>>()

/** All posts of a source, newest first. */
export function loadedPosts(source: ListSource): Asked<readonly Summary[]> {
  return once(source, '', async () => newestFirst(await source.posts()))
}

/** One post. That what is related is missing is only logged (BLOG-067). */
export function loadedPost(source: PostSource, slug: string): Asked<PostWithRelated> {
  return once(source, slug, async () => {
    const [post, related] = await Promise.all([source.post(slug), source.related(slug).catch(logged)])
    return post && { post, related }
  })
}

/** Lets a source be asked again: for all posts, or for one. */
export function forget(source: ListSource | PostSource, slug = ''): void {
  kept.get(source)?.delete(slug)
}

/**
 * What was asked for; until it is there, the component suspends. (React's own `use` does the same, but not in stories:
 * under `act` it never goes on.)
 */
export function settled<Value>({ loaded, coming }: Asked<Value>): Loaded<Value> {
  if (loaded) return loaded
  throw coming
}

/** Asks a source for something, or answers what was asked before: React must find the same promise every time. */
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
