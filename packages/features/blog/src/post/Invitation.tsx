import { paths, usePlatform } from '@calotype/platform'
import { ButtonLink } from '@calotype/ui'
import { text } from '../text.ts'
import * as css from './PostView.css.ts'

/** The two ways on from a post (BLOG-035, BLOG-036, BLOG-041). */
export function Invitation({ slug, place }: { slug: string; place: 'sidebar' | 'end' }) {
  const { track } = usePlatform()
  const onFollow = () => track({ name: 'blog_signup_intent', slug, place })
  return (
    <div className={css.ways}>
      <ButtonLink href={paths.signup} tone="primary" onFollow={onFollow}>
        {text.post.start}
      </ButtonLink>
      <ButtonLink href={paths.login}>{text.post.signIn}</ButtonLink>
    </div>
  )
}
