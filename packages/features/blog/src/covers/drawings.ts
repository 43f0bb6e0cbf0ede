import type { Draw } from './pen.ts'
import type { Plant } from './plants.ts'
import { eucalyptus } from './plants/eucalyptus.ts'
import { fern } from './plants/fern.ts'
import { ginkgo } from './plants/ginkgo.ts'
import { grass } from './plants/grass.ts'
import { honesty } from './plants/honesty.ts'
import { horsetail } from './plants/horsetail.ts'
import { poppy } from './plants/poppy.ts'
import { rowan } from './plants/rowan.ts'
import { seaweed } from './plants/seaweed.ts'
import { umbel } from './plants/umbel.ts'
import { willow } from './plants/willow.ts'

/** Drawing function for each plant. */
export const DRAWINGS: Readonly<Record<Plant, Draw>> = {
  fern,
  willow,
  eucalyptus,
  umbel,
  grass,
  seaweed,
  horsetail,
  honesty,
  ginkgo,
  poppy,
  rowan,
}
