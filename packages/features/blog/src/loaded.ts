import { newestFirst, relatedTo, type Post, type Summary } from './posts.ts'
import type { Source } from './source.ts'

/** What came of asking a source; a failure is an answer too. */
export type Loaded<Value> = { status: 'ready'; value: Value } | { status: 'failed' }

/** A post with the posts beside it; null when there is none of that name. */
export type PostWithRelated = { post: Post; related: readonly Summary[] } | null

const kept = new WeakMap<Source, Map<string, Promise<Loaded<unknown>>>>()

/** All posts of a source, newest first. The same promise every time, so that React can wait for it. */
export function loadedPosts(source: Source): Promise<Loaded<readonly Summary[]>> {
  return once(source, '', async () => newestFirst(await source.posts()))
}

/** One post. That its neighbours are missing is only logged (BLOG-067). */
export function loadedPost(source: Source, slug: string): Promise<Loaded<PostWithRelated>> {
  return once(source, slug, async () => {
    const [post, posts] = await Promise.all([source.post(slug), source.posts().catch(logged)])
    return post && { post, related: relatedTo(post, newestFirst(posts)) }
  })
}

/** Lets a source be asked again: for all posts, or for one. */
export function forget(source: Source, slug = ''): void {
  kept.get(source)?.delete(slug)
}

function once<Value>(source: Source, key: string, load: () => Promise<Value>): Promise<Loaded<Value>> {
  const promises = kept.get(source) ?? new Map<string, Promise<Loaded<unknown>>>()
  kept.set(source, promises)
  const promise =
    promises.get(key) ??
    load().then(
      (value) => ({ status: 'ready', value }),
      () => ({ status: 'failed' }),
    )
  promises.set(key, promise)
  return promise as Promise<Loaded<Value>>
}

function logged(reason: unknown): [] {
  console.warn('The list of posts could not be loaded, so nothing related is shown.', reason)
  return []
}
