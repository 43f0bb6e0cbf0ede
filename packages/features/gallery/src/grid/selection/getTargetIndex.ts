/** Returns the id of the selectable photo whose tile contains the target, or null. */
export type GetId<Id> = (target: EventTarget | null) => Id | null

/** Returns the index of the photo whose tile contains the target, read from the tile's `data-index`. */
export function getTargetIndex(target: EventTarget | null): number | null {
  const index =
    target instanceof Element ? target.closest<HTMLElement>('[data-index]')?.dataset['index'] : undefined
  return index === undefined ? null : Number(index)
}
