import { expect, test } from 'vitest'
import { toDescriptor } from './descriptor.ts'

const FILE = { name: 'IMG_0417.JPG', type: 'image/jpeg', size: 3_482_911, lastModified: 1_772_377_445_000 }
const descriptor = (description: string) =>
  toDescriptor(FILE, { labels: ['lake', 'winter'], description, checksum: '5f3a09c1' })

test('has exactly the 25 specified fields (UPL-023)', () => {
  expect(Object.keys(descriptor(''))).toEqual([
    'id',
    'localId',
    'libraryId',
    'name',
    'folderId',
    'path',
    'type',
    'size',
    'creationDate',
    'uploaded',
    'status',
    'dateAdded',
    'checksum',
    'labels',
    'labelsConfidence',
    'latitude',
    'longitude',
    'city',
    'country',
    'cameraName',
    'aperture',
    'shutterSpeed',
    'focalLength',
    'iso',
    'resolution',
  ])
})

test('sets the known properties of the file, and the status pending (UPL-024, UPL-025)', () => {
  expect(descriptor('')).toMatchObject({
    name: 'IMG_0417.JPG',
    type: 'image/jpeg',
    size: 3_482_911,
    creationDate: '2026-03-01T15:04:05.000Z',
    uploaded: false,
    status: 'pending',
    checksum: '5f3a09c1',
    labels: ['lake', 'winter'],
    latitude: null,
  })
})

test('includes a description unless it is blank', () => {
  expect(descriptor(' The first ice. ')).toHaveProperty('description', 'The first ice.')
  expect(descriptor('   ')).not.toHaveProperty('description')
})
