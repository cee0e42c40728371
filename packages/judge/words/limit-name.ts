/** What a program may use only so much of. Seconds are of the clock and of the processor. */
export type LimitName = 'wallSeconds' | 'cpuSeconds' | 'memoryBytes' | 'outputBytes' | 'processes' | 'openFiles';
