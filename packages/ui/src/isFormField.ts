/** Whether the target of an event is a form field, which handles keys and pasting itself. */
export function isFormField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
}
