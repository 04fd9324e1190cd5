import { type Config, exitOnSetupFault } from './config.ts';
import { createLog, type Log } from './log.ts';
import { createLogFile } from './log-file.ts';

/** The program's log. A log file that cannot be written ends the start with one line. */
export function openLog(config: Config): Log {
  try {
    return createLog(config, config.logFile && createLogFile(config.logFile));
  } catch (error) {
    return exitOnSetupFault(error);
  }
}
