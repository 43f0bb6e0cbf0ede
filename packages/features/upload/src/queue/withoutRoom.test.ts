import { expect, it, vi } from 'vitest'
import { createItemList } from './itemList.ts'
import { newItem } from './newItem.ts'
import { problemOf } from './problem.ts'
import { createSentBytes } from '@calotype/transfer'
import { createWithoutRoom } from './withoutRoom.ts'

it('retries a file that is rejected after space has become free', async () => {
  const list = createItemList()
  const facts = { file: null, size: 8, type: 'video/mp4', lastModified: 0 }
  for (const id of ['gone', 'late'])
    list.set({ ...newItem({ id, name: `${id}.mp4`, ...facts }), chunked: true, uploadId: id })
  const withoutRoom = createWithoutRoom({
    list,
    sentBytes: createSentBytes(),
    giveBack: async () => {},
    giveUp: async () => true,
    onTold() {},
  })
  await withoutRoom.giveUp('gone')
  withoutRoom.add('late', { kind: 'failed', problem: problemOf(new Error()) })
  const [begin, fail] = [vi.fn<(id: string) => void>(), vi.fn<() => void>()]
  withoutRoom.goOn({ begin, fail })
  expect(begin).toHaveBeenCalledExactlyOnceWith('late')
  withoutRoom.add('late', { kind: 'failed', problem: problemOf(new Error()) })
  withoutRoom.goOn({ begin, fail })
  expect(begin).toHaveBeenCalledOnce()
  expect(fail).toHaveBeenCalledOnce()
})
