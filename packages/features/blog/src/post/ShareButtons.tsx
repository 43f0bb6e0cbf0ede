import { brand, paths, useCopy, useBrowserValue, usePlatform, useTexts } from '@calotype/platform'
import { Button, ButtonLink } from '@calotype/ui'
import type { Summary } from '../posts.ts'
import { blogTexts } from '../text.ts'
import { SHARE_WINDOW, getShareUrl } from './share.ts'
import * as css from './PostView.css.ts'

/** Duration for which 'Copied!' is shown, in milliseconds (BLOG-085, G-5D). */
const COPIED_NOTE_MS = 1200

/** Returns the origin of shared URLs. During prerendering, it is the product's public origin. */
function useOrigin(): string {
  const { webOrigin = () => location.origin } = usePlatform()
  return useBrowserValue(webOrigin, `https://${brand.host}`)
}

/** Buttons that share a post. They load nothing from other sites before a click (BLOG-037 to BLOG-040). */
export function ShareButtons({ post }: { post: Summary }) {
  const text = useTexts(blogTexts).post
  const copyLabels = { idle: text.copy, copied: text.copied, failed: text.copyFailed }
  const { track, openExternal } = usePlatform()
  const { status, copy } = useCopy(COPIED_NOTE_MS)
  const url = useOrigin() + paths.blogPost(post.slug)
  const sharedContent = { title: post.title, excerpt: post.excerpt, url }
  const trackShare = (target: string) => track({ name: 'blog_share', slug: post.slug, target })

  const open = (target: 'Twitter' | 'LinkedIn') => {
    const shareUrl = getShareUrl(target, sharedContent)
    if (openExternal) openExternal(shareUrl)
    else window.open(shareUrl, '_blank', SHARE_WINDOW)
    trackShare(target)
  }
  return (
    <section aria-label={text.share} className={css.share}>
      {(['Twitter', 'LinkedIn'] as const).map((target) => (
        <Button key={target} size="small" onClick={() => open(target)}>
          {target}
        </Button>
      ))}
      <ButtonLink
        size="small"
        href={getShareUrl('Email', sharedContent)}
        onFollow={() => trackShare('Email')}
      >
        Email
      </ButtonLink>
      <Button
        size="small"
        onClick={() => {
          copy(url)
          trackShare('Copy Link')
        }}
      >
        <span aria-live="polite">{copyLabels[status]}</span>
      </Button>
    </section>
  )
}
