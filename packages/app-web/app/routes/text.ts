import { createTexts } from '@calotype/platform'

/** Texts that belong to no feature: page titles and descriptions, links of the frame, and the "not found" page. */
export const pageTexts = /* @__PURE__ */ createTexts('app/pages', {
  titles: {
    variables: 'Variables',
    flags: 'Feature Flags',
    email: 'Email',
    audit: 'Audit Trail',
    users: 'Users',
    roles: 'Roles',
    plans: 'Plans',
    links: 'Share Links',
    maintenance: 'Maintenance',
    mailbox: 'Local mailbox',
    upload: 'Upload',
    trash: 'Trash',
    gallery: 'My Gallery',
    search: 'Search',
    verifyEmail: 'Confirm your email address',
    unsubscribe: 'Unsubscribe',
    account: 'Account',
    myLinks: 'My Links',
    addPhotos: 'Add photos',
    sharedWithMe: 'Shared with Me',
    albums: 'Albums',
    notFound: 'Page not found',
    login: 'Sign in',
    signUp: 'Create an account',
    forgotPassword: 'Forgot password',
    resetPassword: 'New password',
    share: 'Shared with you',
    shareMissing: 'Link not available',
    shareFailed: 'Can’t load shared photos',
  },
  /** For users who may only view items that others share with them. */
  viewer: {
    noUpload: 'You can’t upload photos',
    noChange: 'You can’t change albums',
    emptyGallery: 'You have no photos of your own',
    hint: 'Your role only lets you view photos. You can see everything that others share with you.',
    sharedWithMe: 'Shared with me',
  },
  descriptions: {
    login: 'Sign in to see your photos and videos.',
    signUp: 'A private library for your photos and videos.',
    forgotPassword: 'Get an email with a link to reset your password.',
    resetPassword: 'Set a new password.',
    share: 'Photos and videos that someone shared with a link.',
  },
  links: {
    gallery: 'Gallery',
    albums: 'Albums',
    myLinks: 'My Links',
    account: 'Account',
    admin: 'Admin',
    home: 'Home',
    blog: 'Blog',
    privacy: 'Privacy Policy',
    terms: 'Terms & Conditions',
    deletionGuide: 'Account Deletion Guide',
  },
  notFound: {
    hint: 'The link may be outdated, or the address may have a typo.',
    home: 'Back to home',
  },
})

export type PageTexts = (typeof pageTexts)['english']
