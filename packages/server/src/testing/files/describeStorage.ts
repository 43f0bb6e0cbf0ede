import { describe, test } from 'vitest'
import { usesBucket } from './testStorage.ts'

/** The stores on which the tests of all stores run. */
export const TESTED_STORES = usesBucket ? ['disk', 'bucket'] : ['disk']

/** Groups tests that damage or list files in the data folder. They are skipped if the files are in a bucket. */
export const describeDisk = usesBucket ? describe.skip : describe

/** Declares one test that is skipped like those of `describeDisk`. */
export const testDisk = usesBucket ? test.skip : test

/** Groups tests that need a bucket. They are skipped without one. */
export const describeBucket = usesBucket ? describe : describe.skip
