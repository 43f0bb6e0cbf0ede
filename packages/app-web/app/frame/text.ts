/** Words of the frame; those of its links stand in navigation.ts. */
export const text = {
  skip: 'Skip to the content',
  main: 'Main',
  gallery: 'Gallery',
  signIn: 'Sign In',
  upload: 'Upload',
  logout: 'Logout',
  menu: 'Menu',
  footer: 'About',
  theme: { light: 'Theme: light', dark: 'Theme: dark', system: 'Theme: as the system' },
  opening: 'Opening the page',
  trouble: {
    title: 'Something went wrong',
    message: 'This page could not be shown. Check your connection; nothing you keep here is lost.',
    retry: 'Reload the page',
  },
} as const
