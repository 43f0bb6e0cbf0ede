import { useTexts } from '@calotype/platform'
import { Banner, Button, Heading, Stack, Text, TextField } from '@calotype/ui'
import { useEffect, useRef, type FormEvent } from 'react'
import { welcomeTexts } from './text.ts'
import * as css from './WelcomeView.css.ts'

export type Welcome =
  | { status: 'idle' }
  | { status: 'checking' }
  | { status: 'refused'; message: string }
  /** The server responds, but the connection is not encrypted. */
  | { status: 'warned'; origin: string }

export interface WelcomeViewProps {
  welcome: Welcome
  address: string
  onAddress: (address: string) => void
  onChoose: () => void
  /** Called when the user accepts an unencrypted connection. */
  onConfirm: () => void
}

export function WelcomeView({ welcome, address, onAddress, onChoose, onConfirm }: WelcomeViewProps) {
  const text = useTexts(welcomeTexts)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isChecking = welcome.status === 'checking'
  function submit(event: FormEvent) {
    event.preventDefault()
    onChoose()
  }
  return (
    <main className={css.page}>
      <svg className={css.brandMark} viewBox="0 0 32 32" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M25 10a11 11 0 1 0 0 12" strokeWidth="3.5" strokeLinecap="round" />
        <circle cx="16" cy="16" r="4" fill="currentColor" stroke="none" />
      </svg>
      <Stack gap={2}>
        <Heading level={1} display>
          {text.title}
        </Heading>
        <Text tone="soft">{text.lead}</Text>
      </Stack>
      <form noValidate onSubmit={submit}>
        <Stack gap={5}>
          <TextField
            ref={field}
            label={text.address}
            type="url"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            placeholder={text.example}
            value={address}
            onChange={(event) => onAddress(event.target.value)}
            error={welcome.status === 'refused' ? welcome.message : undefined}
          />
          {welcome.status === 'warned' ? (
            <>
              <Banner tone="warning">{text.warning(welcome.origin)}</Banner>
              <Button fullWidth onClick={onConfirm}>
                {text.anyway}
              </Button>
            </>
          ) : (
            <Button type="submit" tone="primary" fullWidth busy={isChecking}>
              {isChecking ? text.submitting : text.submit}
            </Button>
          )}
        </Stack>
      </form>
    </main>
  )
}
