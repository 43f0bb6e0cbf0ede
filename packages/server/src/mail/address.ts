/**
 * One address and nothing else. What means something in a list of addresses (commas, angles, colons, quotes, …) is no
 * part of it, so that one address never becomes two, or a header.
 */
const ADDRESS = /^[^\s@\p{C}<>()[\]\\,;:"]+@[^\s@\p{C}<>()[\]\\,;:"]+$/u

/** Whether mail can be sent to it. */
export const isAddress = (given: string) => ADDRESS.test(given)
