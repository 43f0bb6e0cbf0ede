/** Returns the name under which a staged file is stored. */
export const toStagedName = (baseName: string) => `${baseName}.staged`
