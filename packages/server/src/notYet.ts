/** Operations of the contract that are still to be built. They answer 501 to those who may call them. */
export const notYet: readonly string[] = [
  'initiateStagedUpload',
  'uploadStagedChunk',
  'completeStagedUpload',
  'stageFile',
  'getStagedFile',
  'triggerFolderProcessing',
  'initiateFolderImport',
  'getFolderImport',
]
