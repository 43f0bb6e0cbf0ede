import preview from '#storybook/preview'
import { aPlan } from '@calotype/api/fixtures'
import { expect, fn } from 'storybook/test'
import { fakeRegister } from '../fakeRegister.ts'
import { SignUpView } from './SignUpView.tsx'

const meta = preview.meta({
  component: SignUpView,
  args: { password: '', confirmation: '', register: fakeRegister, onSubmit: fn() },
  parameters: { layout: 'fullscreen', platform: { user: null } },
})

const CLAIMS = [
  /end-to-end encrypt/i,
  /smart organi[sz]ation/i,
  /secure sharing/i,
  /free plan/i,
  /no credit card/i,
  /under 2 minutes/i,
]

const AUTOCOMPLETE = {
  'First name': 'given-name',
  'Last name': 'family-name',
  Email: 'email',
  Password: 'new-password',
  'Confirm password': 'new-password',
}

export const Idle = meta.story({
  args: { signUp: { status: 'idle' } },
  play: async ({ canvas, canvasElement }) => {
    for (const claim of CLAIMS) await expect(canvasElement).toHaveTextContent(claim)
    await expect(canvas.getByRole('link', { name: /encrypted today/ })).toHaveAttribute('href', '/encryption')
    for (const [label, value] of Object.entries(AUTOCOMPLETE)) {
      await expect(canvas.getByLabelText(label)).toHaveAttribute('autocomplete', value)
    }
    await expect(canvas.getByRole('checkbox')).not.toBeChecked()
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
    await expect(canvas.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
    // The content security policy of the page would block style attributes.
    await expect(canvasElement.querySelector('[style]')).toBeNull()
  },
})

export const TermsOpenInNewTabs = meta.story({
  args: { signUp: { status: 'idle' } },
  play: async ({ canvas, userEvent }) => {
    const checkbox = canvas.getByRole('checkbox', { name: /Terms of Service.*Privacy Policy/ })
    const opened: string[] = []
    const open = (event: MouseEvent) => {
      if (event.target instanceof HTMLAnchorElement) opened.push(event.target.pathname)
      event.preventDefault()
    }
    window.addEventListener('click', open)
    try {
      for (const name of ['Terms of Service (opens in a new tab)', 'Privacy Policy (opens in a new tab)']) {
        const link = canvas.getByRole('link', { name })
        await expect(link).toHaveAttribute('target', '_blank')
        await userEvent.click(link)
      }
      checkbox.focus()
      await userEvent.tab()
      await expect(canvas.getByRole('link', { name: /^Terms of Service/ })).toHaveFocus()
      await userEvent.keyboard('{Enter}')
    } finally {
      window.removeEventListener('click', open)
    }
    await expect(opened).toEqual(['/terms-conditions', '/privacy-policy', '/terms-conditions'])
    await expect(checkbox).not.toBeChecked()
    await userEvent.click(canvas.getByText(/^I accept the/))
    await expect(checkbox).toBeChecked()
  },
})

export const PlanChosen = meta.story({
  args: {
    signUp: { status: 'idle' },
    plan: aPlan({ name: 'Family', price: 699, storageLimitMB: 512_000 }),
    signInHref: '/login?returnTo=%2Faccount%3Fplan%3DFamily',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You chose Family: 500 GB of storage for €6\.99 \/ month\./)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Faccount%3Fplan%3DFamily',
    )
  },
})

export const Invalid = meta.story({
  args: {
    signUp: {
      status: 'invalid',
      message: 'Please fill in all required fields.',
      fields: ['firstName', 'lastName', 'email', 'password', 'confirmation'],
    },
  },
})

export const TermsNotAccepted = meta.story({
  args: {
    signUp: {
      status: 'invalid',
      message: 'Please accept the Terms of Service and Privacy Policy.',
      fields: ['accepted'],
    },
  },
})

export const PasswordsDiffer = meta.story({
  args: { signUp: { status: 'idle' }, password: 'Tintype-1841!', confirmation: 'Tintype' },
})

export const Submitting = meta.story({ tags: ['state:loading'], args: { signUp: { status: 'submitting' } } })

export const Failed = meta.story({
  tags: ['state:failed'],
  args: { signUp: { status: 'failed', message: 'Signup failed. Please try again.' } },
})

export const Done = meta.story({
  tags: ['state:done'],
  args: { signUp: { status: 'done' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Account created successfully! You can now sign in.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Create Account' })).toBeDisabled()
  },
})
