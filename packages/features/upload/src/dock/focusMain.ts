/** Moves the focus to the page when a dock disappears. */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true })
}
