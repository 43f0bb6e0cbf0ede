/** Whether an event is for a field: keys and pasted text belong to whoever writes there. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
}
