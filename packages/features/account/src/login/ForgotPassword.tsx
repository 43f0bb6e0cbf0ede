import { brand } from '@calotype/platform'
import { Banner, Button, Link } from '@calotype/ui'
import { useState } from 'react'
import { text } from '../text.ts'
import * as css from './LoginView.css.ts'

/** Says on the spot whom to ask; it leads nowhere and asks nothing of the server (AUTH-013). */
export function ForgotPassword() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={css.forgot}>
        <Button tone="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text.login.forgot}
        </Button>
      </div>
      {isOpen && (
        <div className={css.help}>
          <Banner tone="info">
            {text.login.forgotHelp} <Link href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Link>
          </Banner>
        </div>
      )}
    </>
  )
}
