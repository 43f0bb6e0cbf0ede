/** Whether an element's text runs from right to left. Arrow keys and swipes change their meaning there. */
export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
