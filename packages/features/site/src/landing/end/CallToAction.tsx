import { brand, paths, usePlatform, useTexts } from '@calotype/platform'
import { ButtonLink, Heading } from '@calotype/ui'
import type { LandingContent } from '../content.ts'
import { landingTexts } from '../text.ts'
import * as css from './CallToAction.css.ts'
import { Hills } from './Hills.tsx'

export interface CallToActionProps extends Pick<LandingContent, 'ctaTitle' | 'ctaDescription'> {
  hasFreeTrial?: boolean
}

/** Final section with a sign-up button, above the footer (LAND-010, LAND-015, LAND-017, LAND-018). */
export function CallToAction({
  ctaTitle,
  ctaDescription,
  hasFreeTrial = brand.claims.freeTrial,
}: CallToActionProps) {
  const text = useTexts(landingTexts)
  const { track } = usePlatform()
  return (
    <section className={css.print} aria-labelledby="end">
      <div className={css.textBlock}>
        <Heading level={2} size="hero" display id="end">
          {ctaTitle}
        </Heading>
        <p className={css.lead}>{ctaDescription}</p>
        <div className={css.actions}>
          <ButtonLink href={paths.signup} onFollow={() => track({ name: 'signup_click', place: 'end' })}>
            {text.end.start(hasFreeTrial)}
          </ButtonLink>
          <ButtonLink
            href={paths.login}
            tone="quiet"
            onFollow={() => track({ name: 'login_click', place: 'end' })}
          >
            {text.end.signIn}
          </ButtonLink>
        </div>
      </div>
      <Hills />
    </section>
  )
}
