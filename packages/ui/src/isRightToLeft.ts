/** Whether the element's text direction is right to left, in which arrow keys and swipes are reversed. */
export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
