import type { Api } from '@calotype/api'
import { createServerCheck } from '@calotype/transfer'
import { createAside } from './aside.ts'
import { createHolds } from './holds.ts'
import { createLine } from './line.ts'
import { createTurns, type TurnsOptions } from './turns.ts'
import { createWithoutRoom, type WithoutRoomOptions } from './withoutRoom.ts'

/** Number of queued files whose prefixes are read and looked up in advance. */
const FILES_AHEAD = 32

export interface SendingOptions
  extends
    Omit<TurnsOptions, 'line' | 'aside' | 'withoutRoom' | 'patience' | 'isHeld' | 'onHeldUp' | 'onEnd'>,
    Pick<WithoutRoomOptions, 'giveBack' | 'giveUp'> {
  /** Files that are sent at the same time. */
  parallelFiles: number
  patience: Omit<TurnsOptions['patience'], 'isServerUp'>
  /** Called when another file may be sent; call `goOn` next. */
  onFree: () => void
}

/** Queued files, active files, and pause reasons. */
export function createSending(api: Api, { parallelFiles, patience, onFree, ...options }: SendingOptions) {
  const { roster, contents, sentBytes, changed } = options
  const withoutRoom = createWithoutRoom({ ...options, list: roster.list, onTold: onFree })
  const line = createLine()
  const aside = createAside()
  const reach = createServerCheck(api, { ...patience, sentBytes: sentBytes.moved })
  const turns = createTurns(api, {
    ...options,
    line,
    aside,
    withoutRoom,
    patience: { ...patience, isServerUp: reach.isReachable },
    isHeld: () => holds.any(),
    onHeldUp: (by) => holds.hold(by),
    onEnd: onFree,
  })
  const holds = createHolds({
    back: reach.back,
    onHold(reason) {
      turns.hold(reason)
      changed()
    },
    onGoOn: onFree,
    onChange: changed,
  })

  /** Batch size of lookups. */
  function readAhead() {
    const ahead = line.ahead(FILES_AHEAD)
    const unread = ahead.filter((id) => !contents.isBegun(id))
    if (ahead.length === FILES_AHEAD && unread.length < FILES_AHEAD / 2) return
    for (const id of unread) {
      const item = roster.list.get(id)
      if (item?.file) void contents.beginning(item).catch(() => {})
    }
  }

  return {
    hold: holds.hold,
    release: holds.release,
    /** Current pause reason, or null. */
    heldBy: () => holds.current() ?? null,
    isBusy: () => line.size + turns.size + aside.size + withoutRoom.size > 0,
    /** How many wait for their turn. */
    waiting: () => line.size + aside.size,
    /** Files that wait for a duplicate. */
    aside: aside.ids,
    has: (id: string) => [line, turns, withoutRoom, aside].some((one) => one.has(id)),
    add: line.add,
    /** Fills the free places. */
    goOn() {
      if (holds.any()) return
      if (line.size + turns.size === 0) withoutRoom.goOn(turns)
      // Active files are read before queued ones.
      readAhead()
      while (turns.size < parallelFiles) {
        const id = line.take()
        if (id === undefined) break
        void turns.begin(id)
      }
    },
    giveUp: withoutRoom.giveUp,
    /** The file isn't sent, and the server may discard its chunks. */
    delete(id: string) {
      for (const all of [turns, line, aside, withoutRoom]) all.delete(id)
      void withoutRoom.giveUp(id)
      for (const same of aside.take(id)) line.addFirst(same)
    },
    clear() {
      for (const all of [turns, line, aside, withoutRoom]) all.clear()
    },
  }
}
