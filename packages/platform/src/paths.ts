import { brand } from './brand.ts'

/** All paths of the app, as the specification defines them. Links must use them instead of literals. */
export const paths = {
  home: '/',
  pricing: '/#pricing',
  googlePhotosAlternative: '/google-photos-alternative',
  secureGooglePhotosAlternative: '/secure-google-photos-alternative',
  versusGooglePhotos: `/${brand.slug}-vs-google-photos`,
  versusEnte: `/${brand.slug}-vs-ente`,
  gdprCompliantPhotoStorage: '/gdpr-compliant-photo-storage',
  icloudAlternativeEurope: '/icloud-alternative-europe',
  encryptedPhotoStorage: '/encrypted-photo-storage',
  privateAlternativeGooglePhotos: '/private-alternative-google-photos',
  blog: '/blog',
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  download: '/download',
  /** The page that explains what is encrypted, how, and who can see what. All claims about encryption link to it. */
  encryption: '/encryption',
  deletionGuide: '/delete-account-guide',
  privacy: '/privacy-policy',
  terms: '/terms-conditions',

  login: '/login',
  /** The sign-in screen, which continues to `returnTo` (path, query and hash of a page of the app) after sign-in. */
  loginFor: (returnTo: string) => `/login?returnTo=${encodeURIComponent(returnTo)}`,
  signup: '/signup',
  /** The sign-up screen with a preselected plan. */
  signupFor: (planName: string) => `/signup?plan=${encodeURIComponent(planName)}`,
  /** The sign-up screen, which continues to `returnTo` (path, query and hash of a page of the app) after sign-up. */
  signupReturningTo: (returnTo: string) => `/signup?returnTo=${encodeURIComponent(returnTo)}`,
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  /** The page that an unsubscribe link opens. */
  unsubscribe: (token: string) => `/unsubscribe/${encodeURIComponent(token)}`,
  share: (token: string) => `/share/${encodeURIComponent(token)}`,
  /** A file from a share link, shown in the viewer. `fileId` is the stored file name without its extension. */
  sharedFile: (token: string, fileId: string) =>
    `/share/${encodeURIComponent(token)}/${encodeURIComponent(fileId)}`,

  gallery: '/gallery',
  galleryYear: (year: number) => `/gallery?year=${year}`,
  galleryFavorites: '/gallery?favorites=1',
  media: (id: number) => `/media/${id}`,
  /** Deleted items that can be restored. */
  trash: '/trash',
  upload: '/upload',
  /** The upload screen, which adds uploaded files to an album. */
  uploadToAlbum: (albumId: number) => `/upload?album=${albumId}`,
  search: '/search',
  searchFor: (query: string) => `/search?q=${encodeURIComponent(query)}`,
  /** A search result, shown in the viewer over the list of results. */
  searchMedia: (query: string, id: number) => `/search/media/${id}?q=${encodeURIComponent(query)}`,
  albums: '/albums',
  album: (id: number) => `/albums/${id}`,
  /** The user's library, for choosing photos for an album. */
  albumAdd: (id: number) => `/albums/${id}/add`,
  /** A photo in an album, shown in the viewer over the album. */
  albumMedia: (id: number, mediaId: number) => `/albums/${id}/media/${mediaId}`,
  sharedWithMe: '/shared',
  myLinks: '/my-links',
  myLink: (token: string, fileIndex?: number) =>
    `/my-links/view/${encodeURIComponent(token)}${fileIndex === undefined ? '' : `?fileIndex=${fileIndex}`}`,
  account: '/account',
  /** The account screen with a paid plan selected. */
  accountFor: (planName: string) => `/account?plan=${encodeURIComponent(planName)}`,

  admin: '/admin',
  adminUsers: '/admin/users',
  adminRoles: '/admin/roles',
  adminPlans: '/admin/plans',
  adminLinks: '/admin/links',
  adminFeatureFlags: '/admin/feature-flags',
  adminVariables: '/admin/variables',
  adminEmail: '/admin/email',
  adminAudit: '/admin/audit',
  adminMaintenance: '/admin/maintenance',
  keptMail: '/dev/mail',
} as const

/** The nine paths of the landing screen (SHELL-021 to SHELL-029), in the order in which its footer lists them. */
export const LANDING_PATHS = [
  paths.home,
  paths.googlePhotosAlternative,
  paths.secureGooglePhotosAlternative,
  paths.privateAlternativeGooglePhotos,
  paths.versusGooglePhotos,
  paths.versusEnte,
  paths.icloudAlternativeEurope,
  paths.gdprCompliantPhotoStorage,
  paths.encryptedPhotoStorage,
] as const

export type LandingPath = (typeof LANDING_PATHS)[number]
