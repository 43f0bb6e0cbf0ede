/** Gives the focus to the page, from a dock that is gone or has nothing more to tell. */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true })
}
