import { brand, paths, type LandingPath } from '@calotype/platform'

/** Link texts for all landing pages except the front page. */
export const pageLabels: Readonly<Record<Exclude<LandingPath, '/'>, string>> = {
  [paths.googlePhotosAlternative]: 'Google Photos alternative',
  [paths.secureGooglePhotosAlternative]: 'Secure Google Photos alternative',
  [paths.privateAlternativeGooglePhotos]: 'Private alternative to Google Photos',
  [paths.versusGooglePhotos]: `${brand.name} vs Google Photos`,
  [paths.versusEnte]: `${brand.name} vs Ente`,
  [paths.icloudAlternativeEurope]: 'iCloud alternative in Europe',
  [paths.gdprCompliantPhotoStorage]: 'GDPR-compliant photo storage',
  [paths.encryptedPhotoStorage]: 'Encrypted photo storage',
}
