/** @file Preload of the welcome page. It can only read and choose the server. */
import { contextBridge, ipcRenderer } from 'electron'
import { choiceChannels, type Choice, type ServerBridge } from './welcome/choice.ts'

/** [Note: choice] serverChoice.ts implements these functions in main. */
const bridge: ServerBridge = {
  current: () => ipcRenderer.invoke(choiceChannels.current) as Promise<string | null>,
  choose: (address, isWarned) =>
    ipcRenderer.invoke(choiceChannels.choose, address, isWarned) as Promise<Choice>,
}

contextBridge.exposeInMainWorld('calotypeServer', bridge)
