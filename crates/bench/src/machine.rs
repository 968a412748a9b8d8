//! What machine and what build the numbers are of.

/// One sentence about the processor, the cores and the build.
pub fn describe() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let cores = if cores == 1 { "1 core".to_owned() } else { format!("{cores} cores") };
    let build = if cfg!(debug_assertions) { "debug build: numbers mean little" } else { "release build" };
    format!("Machine: {}, {cores}, {}; {build}.", processor(), std::env::consts::OS)
}

fn processor() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find(|line| line.starts_with("model name")).and_then(|line| line.split(':').nth(1));
    model.map_or_else(|| format!("{} processor", std::env::consts::ARCH), |model| model.trim().to_owned())
}
