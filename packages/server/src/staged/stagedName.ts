/** Returns the name under which a staged file is stored. */
export const stagedName = (baseName: string) => `${baseName}.staged`
