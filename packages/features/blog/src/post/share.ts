/** Services through which a post can be shared. Facebook has no button (BLOG-081 to BLOG-084, G-80). */
export type ShareTarget = 'Twitter' | 'LinkedIn' | 'Facebook' | 'Email'

export interface SharedPost {
  title: string
  excerpt: string
  /** Absolute URL of the post. */
  url: string
}

/** Features of the sharing window (BLOG-078), which prevent the other site from accessing this page. */
export const SHARE_WINDOW = 'width=600,height=400,noopener,noreferrer'

/** Returns the URL that shares a post through a service. */
export function getShareUrl(target: ShareTarget, { title, excerpt, url }: SharedPost): string {
  const [name, words, encodedUrl] = [title, `${excerpt}\n\n${url}`, url].map(encodeURIComponent)
  switch (target) {
    case 'Twitter':
      return `https://twitter.com/intent/tweet?text=${name}&url=${encodedUrl}`
    case 'LinkedIn':
      return `https://www.linkedin.com/sharing/share-offsite/?url=${encodedUrl}`
    case 'Facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${encodedUrl}`
    case 'Email':
      return `mailto:?subject=${name}&body=${words}`
  }
}
