//! Catches a panic of rule code and says what it was and where, without printing it.

use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::Once;

thread_local! {
    static LISTENING: Cell<bool> = const { Cell::new(false) };
    static HEARD: RefCell<String> = const { RefCell::new(String::new()) };
}

static HOOK: Once = Once::new();

/// Runs `work`; an `Err` is the panic's message and place.
pub fn catch<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    HOOK.call_once(|| {
        let usual = take_hook();
        set_hook(Box::new(move |panic| {
            if LISTENING.get() {
                let place = panic.location().map(|l| format!(" ({}:{})", l.file(), l.line())).unwrap_or_default();
                let text = panic.payload().downcast_ref::<String>().map(String::as_str);
                let message = text.or(panic.payload().downcast_ref::<&str>().copied()).unwrap_or("panic");
                HEARD.replace(format!("{message}{place}"));
            } else {
                usual(panic);
            }
        }));
    });
    let before = LISTENING.replace(true);
    let result = catch_unwind(AssertUnwindSafe(work));
    LISTENING.set(before);
    result.map_err(|_| HEARD.take())
}

#[cfg(test)]
mod tests {
    use super::catch;

    #[test]
    fn a_panic_is_told_with_its_message_and_place() {
        let told = catch(|| panic!("no such base: {}", 7)).expect_err("it panicked");
        assert!(told.starts_with("no such base: 7 (") && told.contains("panics.rs:"), "{told}");
        assert_eq!(catch(|| 3), Ok(3));
    }
}
