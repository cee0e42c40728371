import type { TerminalStoreTexts } from './store-text-set.ts';

/** Messages about the user's files, in Chinese. */
export const CHINESE_STORE_TEXTS: TerminalStoreTexts = {
  cannotWrite: (path, reason) => `无法写入 ${path}：${reason}`,
  cannotSave: (folder, reason) => `无法把游戏和学习进度保存到 ${folder}：${reason}`,
  cannotRead: (path, reason) => `无法读取 ${path}：${reason}`,
  cannotSetAside: (path, reason) => `${path} 已损坏，且无法移到一旁：${reason}`,
  locked: (path, lock, pid) =>
    `${path} 正被另一个程序使用${pid === undefined ? '' : `（进程 ${pid}）`}；如果不是，请删除 ${lock}`,
  noHome: '没有用户主目录：游戏和统计只保留到程序结束。',
  mended: (path, aside, games, damage) => `${path} 已损坏${damage}。读出了 ${games} 局；原文件是 ${aside}`,
  laterVersion: (path, version) => `${path} 的版本是 ${version}，本程序还不认识`,
  gameSetAside: (aside, reason) => `一局未完的游戏已损坏（${reason}），已移到 ${aside}`,
  configBroken: (path, reason) => `${path} 不是 JSON（${reason}）；现用默认设置，文件保持原样`,
  needsUnicode: '中文需要 UTF-8 终端（见 LANG），不能用 ASCII 显示；文字改用英文',
  configChoice: (path, entry, choices) => `${path}：${entry} 必须是 ${choices.join('、')} 之一；现用默认值`,
  configServer: (path, found) => `${path}：server 是 ${found}，不是地址；使用默认值`,
  configUnknown: (path, entry) => `${path}：没有 ${JSON.stringify(entry)} 这一项`,
  configKeys: (path, problem) => `${path}：keys：${problem}`,
  keys: {
    noObject: '应为一个对象，每个操作一个按键列表；现用默认按键',
    unknownAction: (entry) => `没有操作 ${JSON.stringify(entry)}`,
    noList: (entry) => `${entry} 应为按键列表；现用默认按键`,
    unknownKey: (entry, key) => `${entry}：没有按键 ${JSON.stringify(key)}；现用默认按键`,
    reservedKey: (entry, key) => `${entry}：按键 ${key} 不可用；现用默认按键`,
    conflict: (entry, key, other) => `${entry}：按键 ${key} 已用于 ${other}；现用默认按键`,
  },
  standardInput: '标准输入',
  noGames: '还没有完成的游戏。',
  noSuchGame: (id) => `没有 ID 为 ${id} 的游戏`,
  severalGames: (id) => `有多局游戏的 ID 以 ${id} 开头`,
  fileErrors: {
    'no-json': '既不是 JSON，也不是表格',
    'other-format': '不是 Countermine 导出的历史记录',
    version: (found) => `版本是 ${found}，本程序还不认识`,
    game: (game, expected) => `第 ${game} 局已损坏（${expected}）`,
    row: (row, expected) => `表格的第 ${row} 行已损坏（${expected}）`,
  },
};
