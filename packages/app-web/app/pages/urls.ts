import { paths } from '@calotype/platform'

const TOKEN = 'Zk3vQm8tYw1nR5xC7pLb2A'

export const forVisitors = {
  home: paths.home,
  pricing: paths.pricing,
  googlePhotosAlternative: paths.googlePhotosAlternative,
  secureGooglePhotosAlternative: paths.secureGooglePhotosAlternative,
  versusGooglePhotos: paths.versusGooglePhotos,
  versusEnte: paths.versusEnte,
  gdprCompliantPhotoStorage: paths.gdprCompliantPhotoStorage,
  icloudAlternativeEurope: paths.icloudAlternativeEurope,
  encryptedPhotoStorage: paths.encryptedPhotoStorage,
  privateAlternativeGooglePhotos: paths.privateAlternativeGooglePhotos,
  blog: paths.blog,
  blogPost: paths.blogPost('backups-with-3-2-1'),
  download: paths.download,
  encryption: paths.encryption,
  deletionGuide: paths.deletionGuide,
  privacy: paths.privacy,
  terms: paths.terms,
  login: paths.login,
  loginFor: paths.loginFor('/albums/1'),
  signup: paths.signup,
  signupFor: paths.signupFor('Personal'),
  signupReturningTo: paths.signupReturningTo('/albums/1'),
  forgotPassword: paths.forgotPassword,
  resetPassword: `${paths.resetPassword}?token=a-token`,
  unsubscribe: paths.unsubscribe(TOKEN),
  share: paths.share(TOKEN),
  sharedFile: paths.sharedFile(TOKEN, 'shared-2'),
}

export const forMembers = {
  gallery: paths.gallery,
  galleryYear: paths.galleryYear(2025),
  galleryFavorites: paths.galleryFavorites,
  media: paths.media(31),
  trash: paths.trash,
  upload: paths.upload,
  uploadToAlbum: paths.uploadToAlbum(1),
  search: paths.search,
  searchFor: paths.searchFor('lake'),
  searchMedia: paths.searchMedia('lake', 24),
  albums: paths.albums,
  album: paths.album(1),
  albumAdd: paths.albumAdd(1),
  albumMedia: paths.albumMedia(1, 31),
  sharedWithMe: paths.sharedWithMe,
  myLinks: paths.myLinks,
  myLink: paths.myLink(TOKEN),
  account: paths.account,
  accountFor: paths.accountFor('Personal'),
  verifyEmail: `${paths.verifyEmail}#a-token`,
}

export const forAdministrators = {
  admin: paths.admin,
  adminUsers: paths.adminUsers,
  adminRoles: paths.adminRoles,
  adminPlans: paths.adminPlans,
  adminLinks: paths.adminLinks,
  adminFeatureFlags: paths.adminFeatureFlags,
  adminVariables: paths.adminVariables,
  adminEmail: paths.adminEmail,
  adminAudit: paths.adminAudit,
  adminMaintenance: paths.adminMaintenance,
  keptMail: paths.keptMail,
}

/** An example of every URL. TypeScript reports missing URLs, and `EveryUrl.stories.tsx` opens each one. */
export const urls: Record<keyof typeof paths, string> = {
  ...forVisitors,
  ...forMembers,
  ...forAdministrators,
}
