import { useTexts } from '@calotype/platform'
import { Banner, Button, TextField, toast } from '@calotype/ui'
import { useEffect, useRef } from 'react'
import { tokenTexts, type TokenTexts } from './text.ts'
import type { CreatedToken } from './tokensState.ts'
import * as css from './TokensView.css.ts'

async function copy(token: string, text: TokenTexts): Promise<void> {
  const secretText = text.secret
  try {
    await navigator.clipboard.writeText(token)
    toast.success(secretText.copied)
  } catch {
    toast.error(secretText.copyFailed)
  }
}

/** Shows the secret of a new token once. Takes the focus, because the dialog that had the focus has closed. */
export function CreatedTokenPanel({ name, token, onDismiss }: CreatedToken & { onDismiss: () => void }) {
  const text = useTexts(tokenTexts)
  const secretText = text.secret
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <div className={css.created}>
      <Banner tone="success">{secretText.title(name)}</Banner>
      <div className={css.secret}>
        <div className={css.grow}>
          <TextField
            ref={field}
            label={secretText.label}
            value={token}
            readOnly
            autoComplete="off"
            spellCheck={false}
            onFocus={({ target }) => target.select()}
          />
        </div>
        <Button tone="primary" onClick={() => void copy(token, text)}>
          {secretText.copy}
        </Button>
        <Button onClick={onDismiss}>{secretText.done}</Button>
      </div>
    </div>
  )
}
