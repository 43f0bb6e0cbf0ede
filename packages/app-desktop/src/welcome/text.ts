/** Every word of the welcome page, in reading order. */
export const text = {
  title: 'Where are your photos?',
  lead: 'Calotype keeps them on a server of your own, or of somebody you trust. Type its address.',
  address: 'Address of the server',
  example: 'photos.example.org',
  submit: 'Continue',
  submitting: 'Looking for it',
  warning: (origin: string) =>
    `The way to ${origin} is not encrypted: who shares its network could read your password and your photos.`,
  anyway: 'Use it anyway',
}
