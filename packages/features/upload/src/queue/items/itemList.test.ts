import { describe, expect, it } from 'vitest'
import { anUploadItem } from '../../fixtures/anUploadItem.ts'
import { summarizeItems } from '../../fixtures/summarizeItems.ts'
import { createItemList } from './itemList.ts'

const items = Array.from({ length: 250 }, (_, index) => anUploadItem({ id: `${index}`, size: 10 }))

function filled() {
  const list = createItemList()
  for (const item of items) list.set(item)
  return list
}

describe('the list of files', () => {
  it('returns all files in order, and the first 100', () => {
    const list = filled()
    expect([...list.values()]).toEqual(items)
    expect(list.getShown()).toEqual(items.slice(0, 100))
  })

  it('keeps the first 100 unchanged while others change', () => {
    const list = filled()
    const before = list.getShown()
    list.set(anUploadItem({ id: '180', status: 'uploaded' }))
    list.delete('200')
    expect(list.getShown()).toBe(before)
    list.delete('7')
    expect(list.getShown().map(({ id }) => id)).toEqual(
      items
        .filter(({ id }) => id !== '7')
        .slice(0, 100)
        .map(({ id }) => id),
    )
  })

  it('shows failed files and the latest addition, whatever their index is', () => {
    const list = filled()
    list.set(anUploadItem({ id: '180', status: 'error', error: 'Upload failed: Timeout' }))
    list.beginAddition()
    for (const id of ['new 1', 'new 2']) list.set(anUploadItem({ id }))
    const shown = list.getShown().map(({ id }) => id)
    expect(shown).toEqual([...items.slice(0, 97).map(({ id }) => id), '180', 'new 1', 'new 2'])
    list.set(anUploadItem({ id: '180', status: 'uploaded' }))
    expect(list.getShown().map(({ id }) => id)).toEqual([
      ...items.slice(0, 98).map(({ id }) => id),
      'new 1',
      'new 2',
    ])
  })

  it('keeps the previous addition as the latest until files are added', () => {
    const list = filled()
    list.beginAddition()
    list.set(anUploadItem({ id: 'new' }))
    list.beginAddition()
    expect(list.getShown().at(-1)?.id).toBe('new')
  })

  it('divides the entries between failed and new files if there are many of both', () => {
    const list = filled()
    for (let index = 0; index < 200; index++)
      list.set(anUploadItem({ id: `${index}`, status: 'error', error: 'Upload failed: Timeout' }))
    expect(list.getShown().every(({ status }) => status === 'error')).toBe(true)
    list.beginAddition()
    for (let index = 0; index < 200; index++) list.set(anUploadItem({ id: `new ${index}` }))
    const shown = list.getShown()
    expect(shown).toHaveLength(100)
    expect(shown.filter(({ status }) => status === 'error')).toHaveLength(50)
    expect(shown.at(-1)?.id).toBe('new 49')
  })

  it('removes many files at once', () => {
    const list = filled()
    for (const { id } of items.slice(0, 240)) list.delete(id)
    expect(list.getShown()).toEqual(items.slice(240))
    expect(list.counts()).toEqual(summarizeItems(list.values()))
  })

  it('keeps counts that match a full count', () => {
    const list = filled()
    list.set(anUploadItem({ id: '3', size: 10, status: 'error', error: 'Upload failed: Timeout' }))
    list.set(anUploadItem({ id: '4', size: 10, status: 'uploading', waitingFor: 'retry' }))
    list.set(anUploadItem({ id: '5', size: 10, status: 'uploaded', already: true }))
    list.set(anUploadItem({ id: '6', size: 10, waitingFor: 'file' }))
    list.set(anUploadItem({ id: '6', size: 10, status: 'uploaded' }))
    list.delete('9')
    expect(list.counts()).toEqual(summarizeItems(list.values()))
    expect(list.counts()).toMatchObject({
      total: 249,
      idle: 245,
      uploaded: 2,
      alreadyStored: 1,
      settledBytes: 30,
    })
  })
})
