/** The part of a sphere that a photo covers, in fractions of the width and height of a complete panorama. */
export interface SphereArea {
  left: number
  top: number
  width: number
  height: number
}

/** Direction and vertical angle of the view, in radians. */
export interface SphereView {
  /** 0 is the center of a complete panorama. Increases to the right. */
  yaw: number
  /** 0 is the horizon. Increases upwards. */
  pitch: number
  fieldOfView: number
}

const DEGREE = Math.PI / 180
const FULL_TURN = 2 * Math.PI
const DEFAULT_FIELD_OF_VIEW = 70 * DEGREE
const MIN_FIELD_OF_VIEW = 20 * DEGREE
const MAX_FIELD_OF_VIEW = 95 * DEGREE
/** Fraction of the sphere that cameras may omit although the panorama is complete. */
const TOLERANCE = 0.001

/** Returns the angle that the width of the view covers. */
export const getHorizontalAngle = (fieldOfView: number, aspectRatio: number): number =>
  2 * Math.atan(Math.tan(fieldOfView / 2) * aspectRatio)

/** Returns the view of the center of a photo. */
export function createSphereView(area: SphereArea, aspectRatio: number): SphereView {
  const yaw = (area.left + area.width / 2 - 0.5) * FULL_TURN
  const pitch = (0.5 - area.top - area.height / 2) * Math.PI
  return clampView({ yaw, pitch, fieldOfView: DEFAULT_FIELD_OF_VIEW }, area, aspectRatio)
}

/** Limits the field of view, and turns the view so that it contains only the photo. */
export function clampView(view: SphereView, area: SphereArea, aspectRatio: number): SphereView {
  const isWholeTurn = area.width >= 1 - TOLERANCE
  const maxHeight = Math.min(MAX_FIELD_OF_VIEW, area.height * Math.PI)
  const maxFieldOfView = isWholeTurn
    ? maxHeight
    : Math.min(maxHeight, 2 * Math.atan(Math.tan(Math.min(area.width * Math.PI, 1.5)) / aspectRatio))
  const fieldOfView = clamp(view.fieldOfView, Math.min(MIN_FIELD_OF_VIEW, maxFieldOfView), maxFieldOfView)
  const top = (0.5 - area.top) * Math.PI
  const bottom = (0.5 - area.top - area.height) * Math.PI
  // The view may reach a pole, beyond which there is no edge.
  const margin = fieldOfView / 2
  const highest = area.top <= TOLERANCE ? Math.PI / 2 : top - margin
  const lowest = area.top + area.height >= 1 - TOLERANCE ? -Math.PI / 2 : bottom + margin
  const pitch = clamp(view.pitch, lowest, highest)
  if (isWholeTurn) return { yaw: view.yaw % FULL_TURN, pitch, fieldOfView }
  const halfWidth = getHorizontalAngle(fieldOfView, aspectRatio) / 2
  const left = (area.left - 0.5) * FULL_TURN + halfWidth
  const right = (area.left + area.width - 0.5) * FULL_TURN - halfWidth
  return { yaw: clamp(view.yaw, left, right), pitch, fieldOfView }
}

/** Returns the middle of the limits if they contradict each other. */
function clamp(value: number, min: number, max: number): number {
  return min > max ? (min + max) / 2 : Math.max(min, Math.min(max, value))
}
