import { createTexts } from '@calotype/platform'

/** Texts of the welcome page, in reading order. */
export const welcomeTexts = createTexts('welcome', {
  title: 'Connect to your server',
  lead: 'Enter the address of the Calotype server that stores your photos.',
  address: 'Server address',
  example: 'photos.example.org',
  submit: 'Continue',
  submitting: 'Connecting…',
  warning: (origin: string) =>
    `The connection to ${origin} is not encrypted. Others on the network could read your password and photos.`,
  anyway: 'Connect anyway',
})
