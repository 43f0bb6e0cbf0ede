/** Words of the frame; those of its links stand in navigation.ts. */
export const text = {
  skip: 'Skip to the content',
  main: 'Main',
  gallery: 'Gallery',
  pricing: 'Pricing',
  blog: 'Blog',
  signIn: 'Sign In',
  upload: 'Upload',
  logout: 'Logout',
  menu: 'Menu',
  footer: 'About',
  theme: { light: 'Theme: light', dark: 'Theme: dark', system: 'Theme: as the system' },
  opening: 'Opening the page',
  trouble: {
    title: 'Something went wrong',
    message: 'We couldn’t show this page. Check your connection and try again. Your photos are safe.',
    retry: 'Reload the page',
  },
} as const
