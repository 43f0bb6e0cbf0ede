export const toStagedName = (baseName: string) => `${baseName}.staged`
