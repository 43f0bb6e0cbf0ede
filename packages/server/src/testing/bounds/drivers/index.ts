import type { Drivers } from '../drive.ts'
import { accountDrivers } from './account.ts'
import { administrationDrivers } from './administration.ts'
import { albumDrivers } from './albums.ts'
import { libraryDrivers } from './library.ts'
import { uploadDrivers } from './uploads.ts'

/** How to request every operation of the contract where it has the most to do. */
export const drivers: Drivers = {
  ...accountDrivers,
  ...libraryDrivers,
  ...albumDrivers,
  ...uploadDrivers,
  ...administrationDrivers,
}
