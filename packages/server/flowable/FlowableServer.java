import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

/** Flowable with its REST calls behind a name and a password, as hospitals run it. It ends with the process that started it. */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
public class FlowableServer {

  @Bean
  SecurityFilterChain guarded(HttpSecurity http) throws Exception {
    return http.csrf(csrf -> csrf.disable())
        .httpBasic(Customizer.withDefaults())
        .authorizeHttpRequests(calls -> calls.anyRequest().authenticated())
        .build();
  }

  public static void main(String[] args) throws Exception {
    var context = SpringApplication.run(FlowableServer.class, args);
    System.out.println("port " + context.getEnvironment().getProperty("local.server.port"));
    // The pipe closes when the starter has gone, however it went.
    while (System.in.read() >= 0) {}
    System.exit(SpringApplication.exit(context));
  }
}
