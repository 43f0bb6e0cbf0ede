import preview from '#storybook/preview'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { getBrowserStorage } from '../storage.ts'
import { AnalyticsToggle } from './AnalyticsToggle.tsx'
import { AskVisitor } from './AskVisitor.tsx'
import { CONSENT_KEY, createConsent, type Signals } from './consent.ts'

type VisitProps = { signals?: Signals }

function Visit({ signals = {} }: VisitProps) {
  const [consent] = useState(() => createConsent({ storage: getBrowserStorage(), signals }))
  return (
    <>
      <main tabIndex={-1}>
        <AskVisitor consent={consent} />
      </main>
      <AnalyticsToggle consent={consent} />
    </>
  )
}

const meta = preview.meta({
  component: Visit,
  beforeEach: () => {
    localStorage.removeItem(CONSENT_KEY)
    return () => localStorage.removeItem(CONSENT_KEY)
  },
})

export const Declined = meta.story({
  play: async ({ canvas, userEvent }) => {
    const declineButton = await canvas.findByRole('button', { name: 'Decline' })
    const allowButton = canvas.getByRole('button', { name: 'Allow' })
    await expect([declineButton.className, declineButton.offsetWidth]).toEqual([
      allowButton.className,
      allowButton.offsetWidth,
    ])
    await expect(localStorage.getItem('analytics')).toBeNull()
    await userEvent.tab()
    await expect(declineButton).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByRole('button', { name: 'Allow' })).toBeNull()
    await expect(canvas.getByRole('main')).toHaveFocus()
    await expect(localStorage.getItem('analytics')).toBe('no')
  },
})

export const ConsentWithdrawn = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Allow' }))
    await expect(localStorage.getItem('analytics')).toBe('yes')
    await userEvent.click(canvas.getByRole('button', { name: 'Analytics: on' }))
    await expect(canvas.getByRole('button', { name: 'Analytics: off' })).toBeVisible()
    await expect(localStorage.getItem('analytics')).toBe('no')
  },
})

export const GlobalPrivacyControl = meta.story({
  args: { signals: { globalPrivacyControl: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Analytics: off (requested by your browser)')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})
