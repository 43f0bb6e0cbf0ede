import type { PhotoGroup } from '../types.ts'
import type { Frame } from './frame.ts'
import { layOutGroups, type PreviousLayout, type Layout } from './layout.ts'
import { updateShapes } from './shapes.ts'

/**
 * Returns a layout function that lays out only the groups that changed since its previous call. `known` contains the
 * aspect ratios of all photos as bytes, if they have loaded before the photos.
 */
export function createIncrementalLayout(): (
  groups: readonly PhotoGroup[],
  frame: Frame,
  known?: Uint8Array,
) => Layout {
  let previous:
    | (PreviousLayout & { inputGroups: readonly PhotoGroup[]; known: Uint8Array | undefined })
    | undefined
  return (groups, frame, known) => {
    const reusable =
      previous?.known === known && previous?.layout.frame.mode === frame.mode ? previous : undefined
    let end = 0
    const shapes = groups.map((group, index) => {
      const first = end
      end += group.count
      const unchanged =
        reusable?.inputGroups[index] === group && reusable.layout.firstIndexes[index] === first
          ? reusable.groups[index]
          : undefined
      if (unchanged) return unchanged
      if (frame.mode === 'grid') return { count: group.count, shapes: null }
      return { count: group.count, shapes: updateShapes(group, known?.subarray(first, end) ?? null) }
    })
    const layout = layOutGroups(shapes, frame, previous)
    previous = { groups: shapes, layout, inputGroups: groups, known }
    return layout
  }
}
