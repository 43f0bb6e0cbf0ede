/** How a staged file is stored, by its minted name. */
export const stagedName = (baseName: string) => `${baseName}.staged`
