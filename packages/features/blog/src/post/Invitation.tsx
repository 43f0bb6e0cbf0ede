import { brand, paths, usePlatform, useTexts } from '@calotype/platform'
import { ButtonLink } from '@calotype/ui'
import { blogTexts } from '../text.ts'
import * as css from './PostView.css.ts'

export interface InvitationProps {
  slug: string
  location: 'sidebar' | 'end'
  hasFreeTrial?: boolean
}

/** Links from a post to sign-up and sign-in (BLOG-035, BLOG-036, BLOG-041). */
export function Invitation({ slug, location, hasFreeTrial = brand.claims.freeTrial }: InvitationProps) {
  const text = useTexts(blogTexts)
  const { track } = usePlatform()
  const onFollow = () => track({ name: 'blog_signup_intent', slug, place: location })
  return (
    <div className={css.shareLinks}>
      <ButtonLink href={paths.signup} tone="primary" onFollow={onFollow}>
        {text.post.start(hasFreeTrial)}
      </ButtonLink>
      <ButtonLink href={paths.login}>{text.post.signIn}</ButtonLink>
    </div>
  )
}
