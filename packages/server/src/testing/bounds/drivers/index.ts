import type { Drivers } from '../driver.ts'
import { accountDrivers } from './account.ts'
import { administrationDrivers } from './administration.ts'
import { albumDrivers } from './albums.ts'
import { destructiveDrivers } from './destructive.ts'
import { libraryDrivers } from './library.ts'
import { uploadDrivers } from './uploads.ts'

/** For each operation that can be repeated, the most expensive requests. */
export const repeatableDrivers: Drivers = {
  ...accountDrivers,
  ...libraryDrivers,
  ...albumDrivers,
  ...uploadDrivers,
  ...administrationDrivers,
}

/** Requests for every operation of the contract. */
export const drivers: Drivers = { ...repeatableDrivers, ...destructiveDrivers }
